import { useRef, useState } from 'react'
import { pictureAt } from '#contracts/pictures.ts'
import { PICTURE_TYPES } from '#domain/catalog/picture.ts'
import type { Words } from '#domain/shared/language.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { useCatalogue } from '#web/routes/store/parts/catalogue.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OfficeDialog } from '../parts/office-dialog.tsx'
import { CropDialog } from '../products/crop-dialog.tsx'
import '../products/product.css'

/** Picture name in a URL. */
const nameOf = (url: string): string | undefined =>
  /^\/img\/products\/((?:own\/)?[\w-]+)-\d+\.webp$/.exec(url)?.[1]

interface Props {
  readonly of: Words
  readonly categoryId: number
  /** The default drawing. */
  readonly drawn: string
  readonly shown: string
  readonly onChoose: (picture: string | null) => void
}

const Pictures = ({ categoryId, drawn, onChoose }: Pick<Props, 'categoryId' | 'drawn' | 'onChoose'>) => {
  const { products = [] } = useCatalogue()
  // Products of the category first.
  const sorted = [
    ...products.filter((product) => product.categoryId === categoryId),
    ...products.filter((product) => product.categoryId !== categoryId),
  ]
  return (
    <ul className="bo-set-pictures">
      <li>
        <button type="button" onClick={() => onChoose(null)}>
          <img src={drawn} alt={m.office_settings_drawn()} width={80} height={80} />
        </button>
      </li>
      {sorted.map(({ id, image, name, nameAr }) => {
        const picture = nameOf(image)
        if (!picture) return null
        return (
          <li key={id}>
            <button type="button" onClick={() => onChoose(picture)}>
              <img
                src={pictureAt(image, 160)}
                alt={currentLanguage() === 'ar' ? nameAr : name}
                width={80}
                height={69}
                loading="lazy"
              />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Picture of a category: a product picture or an upload. */
export const PictureChoice = ({ of, categoryId, drawn, shown, onChoose }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const input = useRef<HTMLInputElement>(null)
  const title = m.office_settings_picture_of({ category: of[currentLanguage()] })
  const choose = (picture: string | null) => {
    onChoose(picture)
    setIsOpen(false)
    setFile(undefined)
  }
  return (
    <div className="bo-set-picture">
      <button type="button" aria-label={title} title={title} onClick={() => setIsOpen(true)}>
        <img src={shown} alt="" width={64} height={64} />
        <span>
          <Icon name="pencil" size={16} />
        </span>
      </button>
      {isOpen && (
        <OfficeDialog title={title} wide onClose={() => setIsOpen(false)}>
          <input
            ref={input}
            type="file"
            hidden
            accept={PICTURE_TYPES.join()}
            aria-label={m.office_settings_upload()}
            onChange={({ target }) => {
              setFile(target.files?.[0])
              // Reset, so that choosing the same file again fires `change`.
              target.value = ''
            }}
          />
          <button type="button" className="btn btn-soft" onClick={() => input.current?.click()}>
            <Icon name="upload" />
            {m.office_settings_upload()}
          </button>
          <Pictures categoryId={categoryId} drawn={drawn} onChoose={choose} />
        </OfficeDialog>
      )}
      {file && <CropDialog file={file} onAdded={choose} onClose={() => setFile(undefined)} />}
    </div>
  )
}
