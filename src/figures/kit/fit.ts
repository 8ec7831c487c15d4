/** Words in a picture divide by how far it is enlarged (--k in the style sheets): measured here, asleep and awake. */

/** Measures the pictures of a figure. */
export function fit(figure: Element): void {
  for (const picture of figure.querySelectorAll<SVGSVGElement>('svg.bd')) {
    const { width, height } = picture.viewBox.baseVal;
    const k = Math.min(picture.clientWidth / width, picture.clientHeight / height);
    if (k > 0) picture.style.setProperty('--k', k.toFixed(3));
  }
}
