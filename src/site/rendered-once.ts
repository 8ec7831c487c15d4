/** HTML by name, kept for the length of a build; development renders anew, to see every edit. */

const known = new Map<string, Promise<string>>();

export function renderedOnce(name: string, render: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return render();
  const html = known.get(name) ?? render();
  known.set(name, html);
  return html;
}
