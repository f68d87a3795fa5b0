/** The keys that journeys press by name, as `KeyboardEvent.key` calls them. */
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

/** One window of one browser with nothing kept in it. Firefox and WebKit each implement it; journeys know only this. */
export interface Driver {
  /** Resolves when the document has been read, its pictures perhaps not, or when the browser shows its own page about a failure. */
  open(url: string): Promise<void>
  /** Runs the function in the page. It is sent as text, so it may use nothing but its arguments. */
  evaluate<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Presses the primary button at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Puts a file into the file input that the selector finds. */
  chooseFile(selector: string, path: string): Promise<void>
  /** What the window shows now, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}
