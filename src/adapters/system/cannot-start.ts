/** The shop can't start, for a reason its owner can mend. The message is one line that says which and why. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
