import { useRef, useState } from 'react'
import { pictureUrl } from '#contracts/pictures.ts'
import { PICTURE_MAX_COUNT, PICTURE_TYPES } from '#domain/catalog/picture.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { CropDialog } from './crop-dialog.tsx'

interface Props {
  readonly pictures: readonly string[]
  /** Product name for the alternative texts. */
  readonly name: string
  readonly disabled: boolean
  readonly onChange: (pictures: readonly string[]) => void
}

const swapped = (list: readonly string[], at: number): string[] => {
  const next = [...list]
  next.splice(at - 1, 2, ...next.slice(at - 1, at + 1).toReversed())
  return next
}

/** Pictures of a product in order: add, move, remove. */
export const PicturesField = ({ pictures, name, disabled, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const added = (picture: string): void => {
    setFile(undefined)
    onChange([...pictures.filter((each) => each !== picture), picture])
    toast(m.office_goods_picture_added())
  }
  return (
    <section className="card bo-panel">
      <h2>{m.office_goods_pictures()}</h2>
      <p className="bo-sub">{m.office_goods_pictures_text()}</p>
      <ol className="bo-pictures">
        {pictures.map((picture, index) => {
          const number = index + 1
          return (
            <li key={picture}>
              <img
                src={pictureUrl(picture, 400)}
                alt={m.office_goods_picture_alt({ name, number })}
                width={200}
                height={172}
              />
              {index === 0 && <span className="tag brand-t plain">{m.office_goods_picture_main()}</span>}
              {!disabled && (
                <span className="bo-picture-acts">
                  <button
                    type="button"
                    className="icon-btn"
                    disabled={index === 0}
                    aria-label={m.office_goods_picture_earlier({ number })}
                    onClick={() => onChange(swapped(pictures, index))}
                  >
                    <Icon name="arrow-left" />
                  </button>
                  <button
                    type="button"
                    className="icon-btn"
                    disabled={index === pictures.length - 1}
                    aria-label={m.office_goods_picture_later({ number })}
                    onClick={() => onChange(swapped(pictures, index + 1))}
                  >
                    <Icon name="arrow-right" />
                  </button>
                  <button
                    type="button"
                    className="icon-btn danger"
                    aria-label={m.office_goods_picture_remove({ number })}
                    onClick={() => onChange(pictures.filter((each) => each !== picture))}
                  >
                    <Icon name="trash-2" />
                  </button>
                </span>
              )}
            </li>
          )
        })}
        {!disabled && pictures.length < PICTURE_MAX_COUNT && (
          <li>
            <button type="button" className="bo-picture-add" onClick={() => input.current?.click()}>
              <Icon name="camera" size={28} />
              {m.office_goods_picture_add()}
            </button>
          </li>
        )}
      </ol>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join()}
        aria-label={m.office_goods_picture_add()}
        onChange={({ target }) => {
          setFile(target.files?.[0])
          // Reset, so that choosing the same file again fires `change`.
          target.value = ''
        }}
      />
      {file && <CropDialog file={file} onAdded={added} onClose={() => setFile(undefined)} />}
    </section>
  )
}
