/**
 * The script of sandbox.html, which is of the site's own origin, so that the service worker gives it out offline. The
 * frame in it, made from text, is of no origin: nothing of a cell's runs out here. Messages are passed on as they are.
 */
declare const INNER_PAGE: string;

const inner = document.createElement('iframe');
inner.setAttribute('sandbox', 'allow-scripts');
inner.srcdoc = INNER_PAGE;
addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source === parent) inner.contentWindow?.postMessage(event.data, '*', [...event.ports]);
  else if (event.source === inner.contentWindow) parent.postMessage(event.data, '*');
});
document.body.append(inner);
