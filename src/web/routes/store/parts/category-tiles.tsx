import { Link } from 'react-router'
import type { ShownCategory } from '#domain/catalog/category.ts'
import { hrefTo } from '#web/site/href.ts'
import { categoryLabel, drawnAs, nestedIn, tintOf } from '#web/site/shop-front.ts'
import { chosenPicture } from './category-picture.ts'
import amphora from './tiles/amphora@192.webp'
import basket from './tiles/basket@192.webp'
import bread from './tiles/bread@192.webp'
import carrot from './tiles/carrot@120.webp'
import cheese from './tiles/cheese-wedge@120.webp'
import grapes from './tiles/grapes@120.webp'
import headphone from './tiles/headphone@192.webp'
import boot from './tiles/hiking-boot@120.webp'
import jeans from './tiles/jeans@120.webp'
import mango from './tiles/mango@192.webp'
import clock from './tiles/mantelpiece-clock@120.webp'
import shoe from './tiles/running-shoe@192.webp'
import sponge from './tiles/sponge@120.webp'
import microphone from './tiles/studio-microphone@120.webp'
import shirt from './tiles/t-shirt@192.webp'
import tomato from './tiles/tomato@192.webp'
import './category-tiles.css'

/** A large picture and a smaller one per category. */
const TILE_PICTURES: Readonly<Record<string, readonly [string, string]>> = {
  clothes: [shirt, jeans],
  grocery: [bread, cheese],
  vegetables: [tomato, carrot],
  'home-supplies': [basket, sponge],
  fruits: [mango, grapes],
  shoes: [shoe, boot],
  antiques: [amphora, clock],
  headphones: [headphone, microphone],
}

/** A category that the owner added has a basket until it gets a picture. */
const picturesOf = (category: ShownCategory): readonly string[] => {
  const chosen = chosenPicture(category, 400)
  return chosen ? [chosen] : (TILE_PICTURES[drawnAs(category.id)?.slug ?? ''] ?? [basket])
}

export const CategoryTiles = () => (
  <ul className="cats">
    {nestedIn().map((category) => (
      <li key={category.id}>
        <Link className={`cat ${tintOf(category.id)}`} to={`${hrefTo('products')}#${category.id}`}>
          <b>{categoryLabel(category)}</b>
          {picturesOf(category).map((picture) => (
            <img key={picture} src={picture} alt="" width={96} height={96} decoding="async" loading="lazy" />
          ))}
        </Link>
      </li>
    ))}
  </ul>
)
