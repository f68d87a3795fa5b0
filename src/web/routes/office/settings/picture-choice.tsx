import { useRef, useState } from 'react'
import { pictureAt } from '#contracts/pictures.ts'
import type { Words } from '#domain/shared/language.ts'
import { useCatalogue } from '#web/browser/catalogue.ts'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The name of a picture within its address. */
const nameOf = (url: string): string | undefined => /^\/img\/products\/([\w-]+)-\d+\.webp$/.exec(url)?.[1]

interface Props {
  readonly of: Words
  readonly categoryId: number
  /** The one drawn for the shop. */
  readonly drawn: string
  readonly shown: string
  readonly onChoose: (picture: string | null) => void
}

const Pictures = ({ categoryId, drawn, onChoose }: Pick<Props, 'categoryId' | 'drawn' | 'onChoose'>) => {
  const { products = [] } = useCatalogue()
  // Those of the category itself first: they are the likeliest.
  const sorted = [
    ...products.filter((product) => product.categoryId === categoryId),
    ...products.filter((product) => product.categoryId !== categoryId),
  ]
  return (
    <ul className="bo-pictures">
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

/** The picture of a category, and a choice among those of the products. */
export const PictureChoice = ({ of, categoryId, drawn, shown, onChoose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const title = m.office_settings_picture_of({ category: of[currentLanguage()] })
  const choose = (picture: string | null) => {
    onChoose(picture)
    dialog.current?.close()
  }
  const open = () => {
    setIsOpen(true)
    dialog.current?.showModal()
  }
  return (
    <div className="bo-picture">
      <button type="button" aria-label={title} title={title} onClick={open}>
        <img src={shown} alt="" width={64} height={64} />
        <span>
          <Icon name="pencil" size={16} />
        </span>
      </button>
      <dialog
        ref={dialog}
        className="bo-dialog bo-picture-dialog"
        aria-label={title}
        onClose={() => setIsOpen(false)}
      >
        <header>
          <h3>{title}</h3>
          <button
            type="button"
            className="icon-btn"
            aria-label={m.office_close()}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="x" size={22} />
          </button>
        </header>
        {isOpen && <Pictures categoryId={categoryId} drawn={drawn} onChoose={choose} />}
      </dialog>
    </div>
  )
}
