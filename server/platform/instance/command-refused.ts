/**
 * The reason why a command did nothing, as a message for the operator that says what to do instead. It is shown without a stack trace.
 */
export class CommandRefused extends Error {
  override name = 'CommandRefused'
}
