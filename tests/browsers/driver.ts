/** The keys that tests press by name, in the spelling of `KeyboardEvent.key`. */
export type Key =
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'Backspace'
  | 'Enter'
  | 'Escape'
  | 'Tab'

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/**
 * One browser window with an empty profile. Firefox and WebKit each implement it; the tests use only this
 * interface.
 */
export interface Driver {
  /**
   * Resolves when the document is parsed (pictures may still load), or when the browser shows its own error page.
   */
  open(url: string): Promise<void>
  /** Runs the function in the page. It is sent as text, so it may only use its arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Sets a file on the file input that the selector finds. */
  chooseFile(selector: string, path: string): Promise<void>
  /** A screenshot as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
