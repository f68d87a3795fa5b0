import * as z from 'zod/mini'
import { egp, isoTime } from '#contracts/fields.ts'
import { pictureUrl } from '#contracts/pictures.ts'
import { lineIdOf } from '#domain/catalog/variants.ts'
import { MAX_LINES } from '#domain/ordering/order.ts'
import { CEILINGS, SUBSTITUTION_CHOICES, type Substitution } from '#domain/ordering/substitution.ts'
import { PROPOSAL_STATES, type Proposal, type Question, type Substitute } from '#domain/picking/picking.ts'
import { toEgp } from '#domain/shared/money.ts'

const id = () => z.int().check(z.gte(1), z.lte(2_147_483_647))

export const lineChoice = {
  choice: z.enum(SUBSTITUTION_CHOICES),
  /** How much dearer a substitute may be, in percent. */
  ceiling: z.literal([...CEILINGS]),
}

/** What to do when something is missing: for the order, and for single lines that differ. */
export const SubstitutionBody = z.strictObject({
  ...lineChoice,
  lines: z.optional(
    z
      .array(z.strictObject({ productId: id(), variantId: z.optional(id()), ...lineChoice }))
      .check(z.maxLength(MAX_LINES)),
  ),
})
export type SubstitutionBody = z.infer<typeof SubstitutionBody>

export const PublishedSubstitute = z.strictObject({
  productId: z.int(),
  variantId: z.optional(z.int()),
  name: z.string(),
  nameAr: z.string(),
  variant: z.optional(z.string()),
  variantAr: z.optional(z.string()),
  image: z.string(),
  /** Of one piece, or of a kilogram. */
  price: egp(),
  quantity: z.int(),
  byWeight: z.optional(z.literal(true)),
})

export const publishSubstitute = (substitute: Substitute): z.infer<typeof PublishedSubstitute> => ({
  ...lineIdOf(substitute),
  name: substitute.name.en,
  nameAr: substitute.name.ar,
  ...(substitute.variant && { variant: substitute.variant.en, variantAr: substitute.variant.ar }),
  image: pictureUrl(substitute.picture),
  price: toEgp(substitute.unitPrice),
  quantity: substitute.quantity,
  ...(substitute.byWeight && { byWeight: true as const }),
})

/** A substitute, or more weight, that the shopper is asked about. */
export const PublishedProposal = z.strictObject({
  id: z.string(),
  line: z.strictObject({ productId: z.int(), variantId: z.optional(z.int()) }),
  substitute: PublishedSubstitute,
  /** What the shopper pays for it at most. */
  pays: egp(),
  until: isoTime(),
  state: z.enum(PROPOSAL_STATES),
  /** What no answer means. */
  otherwise: z.enum(['accepted', 'declined']),
})
export type PublishedProposal = z.infer<typeof PublishedProposal>

export const publishProposal = (proposal: Proposal): PublishedProposal => ({
  id: proposal.id,
  line: lineIdOf(proposal.line),
  substitute: publishSubstitute(proposal.substitute),
  pays: toEgp(proposal.pays),
  until: new Date(proposal.until).toISOString(),
  state: proposal.state,
  otherwise: proposal.otherwise,
})

export const PublishedSubstitution = z.strictObject({
  ...lineChoice,
  lines: z.array(z.strictObject({ productId: z.int(), variantId: z.optional(z.int()), ...lineChoice })),
})

export const publishSubstitution = ({
  lines = [],
  ...rest
}: Substitution): z.infer<typeof PublishedSubstitution> => ({
  choice: rest.choice,
  ceiling: rest.ceiling,
  lines: lines.map((line) => ({ ...lineIdOf(line), choice: line.choice, ceiling: line.ceiling })),
})

/** A proposal with what is missing of the ordered line, and its price; nothing is missing of what is heavier. */
export const PublishedQuestion = z.strictObject({
  ...PublishedProposal.shape,
  // Optional: an instance of the version before does not send it.
  missing: z.optional(z.strictObject({ quantity: z.int(), total: egp() })),
})
export type PublishedQuestion = z.infer<typeof PublishedQuestion>

export const publishQuestion = ({ proposal, missing }: Question): PublishedQuestion => ({
  ...publishProposal(proposal),
  missing: { quantity: missing.quantity, total: toEgp(missing.total) },
})

/** `now` is the shop's clock, for the countdown. */
export const PublishedFollowedPicking = z.strictObject({
  now: isoTime(),
  canChoose: z.boolean(),
  substitution: PublishedSubstitution,
  proposals: z.array(PublishedQuestion),
})
export type PublishedFollowedPicking = z.infer<typeof PublishedFollowedPicking>
