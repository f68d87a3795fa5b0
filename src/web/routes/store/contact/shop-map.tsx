import { useEffect, useState } from 'react'
import { m } from '#web/i18n/compiled/messages.js'
import { currentLanguage } from '#web/i18n/language.ts'
import type { StillPicture } from '#web/map/draw-still.ts'
import { StillMap } from '#web/map/still-map.tsx'
import { named, shopFront } from '#web/site/shop-front.ts'

/** In the shape of its box in contact.css. */
const FRAME = { width: 420, height: 260, margin: 12 }

/** The streets around the shop. The box keeps its size while the sketch loads, so nothing moves. */
export const ShopMap = () => {
  const [picture, setPicture] = useState<StillPicture>()
  useEffect(() => {
    let isShown = true
    const draw = async (): Promise<void> => {
      const { drawStillInTurns } = await import('#web/map/draw-still-now.ts')
      const shop = { shop: shopFront().place, travelled: [], remaining: [] }
      const drawn = await drawStillInTurns(shop, currentLanguage(), m.map_nile(), undefined, FRAME)
      if (isShown) setPicture(drawn)
    }
    // The written address says the same, so a failed import leaves the box empty.
    draw().catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [])
  return (
    <div className="shop-map">{picture && <StillMap picture={picture} label={m.contact_map(named())} />}</div>
  )
}
