import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/forms/alert.tsx'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { type Cut, sendPicture } from './send-picture.ts'

interface Props {
  readonly file: File
  readonly onAdded: (picture: string) => void
  readonly onClose: () => void
}

const VIEW = 320
const STEP = 0.05
const MIDDLE: Cut = { x: 0.5, y: 0.5, side: 1 }

/** Largest width in which the shop shows a picture without upscaling. */
const LEAST_PIXELS = 400

/** Width of the cropped square in source pixels. */
export const croppedPixels = (picture: Pick<ImageBitmap, 'width' | 'height'>, { side }: Cut): number =>
  Math.round(Math.min(picture.width, picture.height) * side)

const within = (value: number): number => Math.min(1, Math.max(0, value))

/** Draws the cropped square. */
const draw = (canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Cut): void => {
  const cut = Math.min(picture.width, picture.height) * side
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(
    picture,
    (picture.width - cut) * x,
    (picture.height - cut) * y,
    cut,
    cut,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

const ARROWS: Readonly<Record<string, Partial<Cut>>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
  '+': { side: -STEP },
  '-': { side: STEP },
}

/** Chooses the square crop of a picture by drag, sliders or keys. The server does the cropping. */
export const CropDialog = ({ file, onAdded, onClose }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [cut, setCut] = useState(MIDDLE)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const held = useRef<{ x: number; y: number }>(undefined)

  useEffect(() => {
    let isGone = false
    createImageBitmap(file)
      .then((bitmap) => !isGone && setPicture(bitmap))
      .catch(() => setProblem(m.office_goods_picture_broken()))
    return () => {
      isGone = true
    }
  }, [file])
  useEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture, cut)
  }, [picture, cut])

  const move = (by: Partial<Cut>): void =>
    setCut(({ x, y, side }) => ({
      x: within(x + (by.x ?? 0)),
      y: within(y + (by.y ?? 0)),
      side: Math.max(0.2, within(side + (by.side ?? 0))),
    }))
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key]
    if (!by) return
    event.preventDefault()
    move(by)
  }
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    if (!held.current || !picture) return
    const seen = Math.min(picture.width, picture.height) * cut.side
    const room = (length: number) => Math.max(1, length - seen) * (VIEW / seen)
    move({
      x: (held.current.x - clientX) / room(picture.width),
      y: (held.current.y - clientY) / room(picture.height),
    })
    held.current = { x: clientX, y: clientY }
  }
  const send = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const sent = await sendPicture(file, cut)
    setBusy(false)
    if ('picture' in sent) onAdded(sent.picture)
    else setProblem(sent.problem)
  }
  const slider = (label: string, field: 'x' | 'y' | 'side', min = 0) => (
    <label className="bo-slider">
      <span>{label}</span>
      <input
        type="range"
        // The slider moves in picture coordinates, which don't mirror in RTL.
        dir="ltr"
        min={min}
        max={1}
        step={0.01}
        name={field}
        value={field === 'side' ? 1.2 - cut.side : cut[field]}
        onChange={({ target }) => {
          const value = Number(target.value)
          setCut({ ...cut, [field]: field === 'side' ? 1.2 - value : value })
        }}
      />
    </label>
  )
  return (
    <OfficeDialog title={m.office_goods_crop()} onClose={onClose}>
      {picture && croppedPixels(picture, cut) < LEAST_PIXELS && (
        <Alert kind="warn">
          {m.office_goods_picture_small({ size: String(croppedPixels(picture, cut)) })}
        </Alert>
      )}
      {problem && (
        <Alert kind="danger" live>
          {problem}
        </Alert>
      )}
      {picture && (
        <>
          <p>{m.office_goods_crop_text()}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture, as the sliders do */}
          <div
            className="bo-crop"
            role="application"
            tabIndex={0}
            aria-label={m.office_goods_crop_area()}
            onKeyDown={onKeyDown}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              held.current = { x: event.clientX, y: event.clientY }
            }}
            onPointerMove={drag}
            onPointerUp={() => {
              held.current = undefined
            }}
          >
            <canvas ref={canvas} width={VIEW * 2} height={VIEW * 2} />
          </div>
          <div className="bo-sliders">
            {slider(m.office_goods_crop_zoom(), 'side', 0.2)}
            {picture.width !== picture.height || cut.side < 1 ? (
              <>
                {slider(m.office_goods_crop_across(), 'x')}
                {slider(m.office_goods_crop_down(), 'y')}
              </>
            ) : null}
          </div>
        </>
      )}
      <div className="bo-dialog-acts">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {m.office_cancel()}
        </button>
        {picture && (
          <button
            type="button"
            className="btn btn-primary"
            aria-busy={isBusy || undefined}
            onClick={() => void send()}
          >
            {isBusy && <Icon name="loader-circle" className="spin" />}
            {m.office_goods_crop_use()}
          </button>
        )}
      </div>
    </OfficeDialog>
  )
}
