import type { Category } from '#domain/catalog/category.ts'
import amphora from './tiles/amphora@240.webp'
import basket from './tiles/basket@240.webp'
import bread from './tiles/bread@240.webp'
import carrot from './tiles/carrot@240.webp'
import cheese from './tiles/cheese-wedge@240.webp'
import grapes from './tiles/grapes@240.webp'
import headphone from './tiles/headphone@240.webp'
import boot from './tiles/hiking-boot@240.webp'
import jeans from './tiles/jeans@240.webp'
import mango from './tiles/mango@240.webp'
import clock from './tiles/mantelpiece-clock@240.webp'
import shoe from './tiles/running-shoe@240.webp'
import sponge from './tiles/sponge@240.webp'
import microphone from './tiles/studio-microphone@240.webp'
import shirt from './tiles/t-shirt@240.webp'
import tomato from './tiles/tomato@240.webp'

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
