import { type ChangeEvent, useId, useRef, useState } from 'react'
import { type PhotoFault, readPhoto } from '#web/browser/photo.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { Photo } from '#web/routes/account/profile/photo.tsx'
import { Icon } from '#web/ui/icon.tsx'

const WORDS: Readonly<Record<PhotoFault, () => string>> = {
  kind: m.profile_photo_kind,
  large: m.profile_photo_large,
  broken: m.profile_photo_broken,
}

interface Props {
  readonly image: string | undefined
  /** Error from the server. */
  readonly error: string | undefined
  readonly onChoose: (image: string | undefined) => void
}

export const PhotoChooser = ({ image, error, onChoose }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<PhotoFault>()
  const take = async (file: File) => {
    const read = await readPhoto(file)
    setFault(typeof read === 'string' ? undefined : read.fault)
    if (typeof read === 'string') onChoose(read)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Reset, so that choosing the same file again fires `change`.
    target.value = ''
    if (file) void take(file)
  }
  // The remove button disappears with the photo, so the focus moves to the remaining button.
  const remove = () => {
    setFault(undefined)
    onChoose(undefined)
    input.current?.focus()
  }
  const trouble = fault ? WORDS[fault]() : error
  return (
    <div className={`intro${trouble ? ' err' : ''}`}>
      <div className="photo">
        <Photo image={image} />
        <input
          ref={input}
          id={id}
          className="unseen"
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-message`}
          aria-invalid={trouble ? true : undefined}
          onChange={choose}
        />
        <label className="icon-btn cam" htmlFor={id}>
          <Icon name="camera" />
          <span className="unseen">{m.profile_photo()}</span>
        </label>
      </div>
      <div>
        <h1>{m.profile_edit()}</h1>
        <p className="msg" id={`${id}-message`} aria-live="polite">
          {trouble && <Icon name="circle-alert" size={16} />}
          {trouble ?? m.profile_photo_hint()}
        </p>
        {image && (
          <button type="button" className="btn btn-ghost" onClick={remove}>
            <Icon name="trash-2" size={18} />
            {m.profile_photo_remove()}
          </button>
        )}
      </div>
    </div>
  )
}
