import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import type { CameraProps } from './camera-scan.tsx'
import { followKeyboardScanner } from './keyboard-scanner.ts'
import { giveSignal } from './scan-signal.ts'

/** What the page makes of a code, shown in the camera's dialog and told by sound and vibration. */
export interface ScanAnswer {
  readonly isRight: boolean
  readonly text: string
}

interface Props {
  readonly onCode: (code: string) => Promise<ScanAnswer>
  readonly className?: string
}

/** Listens to a keyboard scanner while it is shown, and has the button that opens the camera. */
export const Scanner = ({ onCode, className = 'btn btn-line' }: Props) => {
  const button = useRef<HTMLButtonElement>(null)
  const [Camera, setCamera] = useState<ComponentType<CameraProps>>()
  const [isOpen, setOpen] = useState(false)
  const [isUnavailable, setUnavailable] = useState(false)
  // The latest callback, so that the listener is not replaced between two keys of a scanner.
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])
  const [read] = useState(() => async (scanned: string): Promise<ScanAnswer> => {
    // A code that was printed from a spreadsheet may end in a line break.
    const answer = await latest.current(scanned.trim())
    giveSignal(answer.isRight ? 'right' : 'wrong')
    return answer
  })
  useEffect(() => followKeyboardScanner(button.current, (code) => void read(code)), [read])

  const open = async (): Promise<void> => {
    const loaded = await import('./camera-scan.tsx').catch(() => undefined)
    setUnavailable(!loaded)
    if (!loaded) return
    setCamera(() => loaded.CameraScan)
    setOpen(true)
  }
  return (
    <>
      <button ref={button} type="button" className={className} onClick={() => void open()}>
        <Icon name="camera" /> {m.scan_camera()}
      </button>
      {isUnavailable && (
        <Alert kind="danger" live>
          <p>{m.scan_not_loaded()}</p>
        </Alert>
      )}
      {isOpen && Camera && <Camera onCode={read} onClose={() => setOpen(false)} />}
    </>
  )
}
