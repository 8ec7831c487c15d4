import { expect, test } from 'vitest';

test('runs in a real browser', () => {
  expect(navigator.userAgent).toContain('Chrome');
});
