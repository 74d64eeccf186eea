import type { WordData, Words } from "../view/shared-words";

/** The reader's language, for the view models. */
export function words(): Words {
  const language = intlLanguage();
  const plural = new Intl.PluralRules(language);
  const figures = new Intl.NumberFormat(language);
  const number = (value: number): string => figures.format(value);
  return {
    t: text,
    number,
    count: (key, n, data) => {
      const category = `${key}.${plural.select(n)}`;
      return text(game.i18n.has(category) ? category : `${key}.other`, { n: number(n), ...data });
    },
  };
}

function text(key: string, data?: WordData): string {
  if (!data) return game.i18n.localize(key);
  return game.i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));
}

/** Foundry's language as Intl takes it; a package may bring a code that Intl doesn't know. */
export function intlLanguage(): string {
  try {
    return Intl.getCanonicalLocales(game.i18n.lang)[0] ?? "en";
  } catch {
    return "en";
  }
}
