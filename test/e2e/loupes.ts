/** Figures with parts that are too small for a finger at 360 px, and the choice that makes them so; '' where they open like that. */
export const loupes: Readonly<Record<string, string>> = {
  'complete-board': '[value="12"]',
  'cover-matrix': '',
  'warnsdorff-rule': '[value="10"]',
};
