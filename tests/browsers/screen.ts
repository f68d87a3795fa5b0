import { spawn } from 'node:child_process'
import { once } from 'node:events'

const START_MS = 60_000

export interface Screen {
  /** Sets `DISPLAY`, and software rendering for maps. */
  readonly env: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * A virtual display (Xvfb): WebKit needs a window, and Firefox has no WebGL without one. Xvfb picks a free display
 * number and writes it to the file descriptor of `-displayfd`.
 */
export const startScreen = async (program: string): Promise<Screen> => {
  const xvfb = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => void xvfb.kill()
  process.once('exit', end)
  const numbers = xvfb.stdio[3]
  if (!numbers) throw new Error('Xvfb tells no display')
  const [display] = await once(numbers, 'data', { signal: AbortSignal.timeout(START_MS) })
  return {
    env: {
      DISPLAY: `:${String(display).trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
    },
    async stop() {
      process.off('exit', end)
      const ended = once(xvfb, 'exit')
      if (xvfb.kill()) await ended
    },
  }
}
