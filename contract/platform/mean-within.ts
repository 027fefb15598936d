/**
 * Returns a mean so that it isn't beyond the numbers that it is of, because of binary fractions: the mean of six times 4.35 is
 * 4.3500000000000005, which is shown as 4.4, while 4.35 is shown as 4.3.
 */
export function meanWithin(
  mean: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  return Math.min(max, Math.max(min, mean))
}
