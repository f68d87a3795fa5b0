import { useEffect, useId, useRef, useState } from 'react'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { openFrameReader } from './read-frames.ts'
import type { ScanAnswer } from './scanner.tsx'
import './camera-scan.css'

const PAUSE_MS = 120
/** The same code counts again after it was out of sight for so long. */
const SAME_CODE_MS = 1500

export interface CameraProps {
  readonly onCode: (code: string) => Promise<ScanAnswer>
  readonly onClose: () => void
}

/** Why there is no picture, by the name of the browser's error. */
const problemWords = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return m.scan_refused()
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return m.scan_no_camera()
  if (name === 'NotReadableError' || name === 'AbortError') return m.scan_camera_busy()
  return error instanceof DOMException ? m.scan_no_camera() : m.scan_not_loaded()
}

const openCamera = async (): Promise<MediaStream> => {
  // Missing without HTTPS.
  if (!navigator.mediaDevices) throw new DOMException('no camera', 'NotFoundError')
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

/** Not in TypeScript's list: only phones have a light. */
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads one code after the other until it is stopped. */
const readCodes = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => Promise<void>,
): Promise<void> => {
  const reader = await openFrameReader()
  signal.addEventListener('abort', () => reader.stop())
  let last = { code: '', seenAt: 0 }
  while (!signal.aborted) {
    const code = video.videoWidth > 0 ? await reader.read(video) : ''
    const now = performance.now()
    const isNew = code !== last.code || now - last.seenAt > SAME_CODE_MS
    if (code !== '') {
      last = { code, seenAt: now }
      if (isNew && !signal.aborted) await onCode(code)
    }
    await pause(PAUSE_MS)
  }
}

/** The camera's picture in a dialog; codes are read until it is closed. */
export const CameraScan = ({ onCode, onClose }: CameraProps) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isLit, setLit] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<ScanAnswer>()
  useEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])
  useEffect(() => {
    const ending = new AbortController()
    const run = async (): Promise<void> => {
      const stream = await openCamera()
      const stop = () => {
        for (const each of stream.getTracks()) each.stop()
      }
      const shown = video.current
      if (ending.signal.aborted || !shown) return stop()
      ending.signal.addEventListener('abort', stop)
      shown.srcObject = stream
      await shown.play()
      setTrack(stream.getVideoTracks()[0])
      await readCodes(shown, ending.signal, async (code) => setAnswer(await onCode(code)))
    }
    run().catch((error: unknown) => {
      if (!ending.signal.aborted) setProblem(problemWords(error))
    })
    return () => ending.abort()
  }, [onCode])
  const light = async (): Promise<void> => {
    const torch = !isLit
    await track?.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
    setLit(torch)
  }
  return (
    <dialog ref={dialog} className="scan-dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{m.scan_camera()}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={m.scan_close()}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </header>
      {problem ? (
        <Alert kind="danger" live>
          <p>{problem}</p>
        </Alert>
      ) : (
        <div className="scan-picture">
          <video ref={video} muted playsInline aria-label={m.scan_picture()} />
          <span className="scan-frame" />
        </div>
      )}
      <p
        className={answer ? `scan-answer ${answer.isRight ? 'right' : 'wrong'}` : 'scan-answer'}
        role="status"
      >
        {answer?.text ?? (!problem && m.scan_hint())}
      </p>
      {hasTorch(track) && (
        <button type="button" className="btn btn-line" aria-pressed={isLit} onClick={() => void light()}>
          {m.scan_light()}
        </button>
      )}
    </dialog>
  )
}
