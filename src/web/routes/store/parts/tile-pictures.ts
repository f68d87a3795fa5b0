import type { Category } from '#domain/catalog/category.ts'
import amphora from './tiles/amphora.svg'
import basket from './tiles/basket.svg'
import bread from './tiles/bread.svg'
import carrot from './tiles/carrot.svg'
import cheese from './tiles/cheese-wedge.svg'
import grapes from './tiles/grapes.svg'
import headphone from './tiles/headphone.svg'
import boot from './tiles/hiking-boot.svg'
import jeans from './tiles/jeans.svg'
import mango from './tiles/mango.svg'
import clock from './tiles/mantelpiece-clock.svg'
import shoe from './tiles/running-shoe.svg'
import sponge from './tiles/sponge.svg'
import microphone from './tiles/studio-microphone.svg'
import shirt from './tiles/t-shirt.svg'
import tomato from './tiles/tomato.svg'

/** The large picture and the small one beside it. */
export const TILE_PICTURES: Readonly<Record<Category['slug'], readonly [string, string]>> = {
  clothes: [shirt, jeans],
  grocery: [bread, cheese],
  vegetables: [tomato, carrot],
  'home-supplies': [basket, sponge],
  fruits: [mango, grapes],
  shoes: [shoe, boot],
  antiques: [amphora, clock],
  headphones: [headphone, microphone],
}
