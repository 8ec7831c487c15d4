/** A style sheet that comes with the code that needs it, once a page. */
export function addStyles(address: string): void {
  if (document.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}
