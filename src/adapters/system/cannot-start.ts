/** The shop cannot start for a reason that the operator can fix. The message is one line with the cause. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
