/** A small drawing for each starter: lines of the interface's weight, in a square of 48. */
export const starterPictures: Readonly<Record<string, string>> = {
  'two-ways-to-count':
    '<path class="thin" d="M4 44H44"/><path d="M8 44V14h6v30M18 44V32h6v12M28 44V8h6v36M38 44V26h4v18"/><path class="full" d="M18 32h6v12h-6zM38 26h4v18h-4z"/>',
  'nodes-by-board-size':
    '<path class="thin" d="M6 4V42H44"/><path class="strong" d="M8 38 17 31 26 23 35 14 43 6"/><path d="M8 40 17 36 26 30 35 25 43 19"/>',
  'draw-and-mark-boards':
    '<path class="thin" d="M4 4H44V44H4zM4 14H44M14 4V44M4 24H44M24 4V44M4 34H44M34 4V44"/><path class="full" d="m5 17 1-9 2.500 4L9 6l1.500 6L13 8l1 9zM25 37l1-9 2.500 4 .5-6 1.500 6 2.500-4 1 9z"/><path d="m26.500 6.500 5 5m0-5-5 5M36.500 16.500l5 5m0-5-5 5"/>',
  'your-solver-against-ours':
    '<path d="M4 12h16M4 20h12M4 28h16M4 36h9"/><path class="thin" d="M24 4v40"/><path d="M28 12h16M28 20h12M28 28h16"/><path class="strong" d="m33 40 3 3 6-8"/>',
  'a-slider-over-an-estimate':
    '<path class="thin" d="M4 38H26M34 38H44"/><circle cx="30" cy="38" r="4"/><path class="thin" d="M4 17H44" stroke-dasharray="2 3"/><path d="M4 6 9 27 14 11 19 23 24 14 29 19 34 16 39 18 44 17"/>',
  'a-long-run':
    '<circle cx="24" cy="24" r="18" class="thin"/><path class="strong" d="M24 6a18 18 0 1 1-17.500 22"/><path class="full" d="M19 19h10v10H19z"/>',
};
