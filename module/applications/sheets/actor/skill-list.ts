import { SYSTEM_ID } from "../../../constants";
import { folded, found, SKILL_ORDERS, type SkillOrder } from "../../../view/item-skills";
import { at } from "../../../view/shared-guards";

const FLAG = "skillOrder";

/** How one sheet's list of skills is looked at; the order is remembered for the user. */
export class SkillList {
  search = "";
  readonly open = new Set<string>();
  order: SkillOrder = isOrder(rememberedOrder()) ?? "name";

  /** Hides the rows that a search leaves out, without a redraw. */
  filter(root: HTMLElement, search: string): void {
    this.search = search;
    const rows = [...root.querySelectorAll<HTMLElement>("[data-list=skills] > [data-find]")];
    for (const row of rows) row.hidden = !found(row.dataset["find"] ?? "", search);
    const none = root.querySelector<HTMLElement>("[data-none]");
    if (none) none.hidden = folded(search) === "" || rows.some((row) => !row.hidden);
  }

  async sortBy(order: string): Promise<void> {
    this.order = isOrder(order) ?? this.order;
    await Reflect.apply(game.user.setFlag, game.user, [SYSTEM_ID, FLAG, this.order]);
  }

  toggle(id: string): void {
    if (!this.open.delete(id)) this.open.add(id);
  }
}

function isOrder(value: unknown): SkillOrder | undefined {
  return SKILL_ORDERS.find((order) => order === value);
}

function rememberedOrder(): unknown {
  return at(game.user.flags, `${SYSTEM_ID}.${FLAG}`);
}
