/** One part of a Handlebars application (foundryvtt.com/api, HandlebarsTemplatePart). */
export interface TemplatePart {
  template: string;
  id?: string;
  classes?: string[];
  templates?: string[];
  scrollable?: string[];
  forms?: Record<string, object>;
}
