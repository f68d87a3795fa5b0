import { answerProposal } from '#domain/picking/answer-proposal.ts'
import { chooseSubstitution } from '#domain/picking/choose-substitution.ts'
import { holdOrders, releaseOrders } from '#domain/picking/hold-orders.ts'
import { listPicking, showPicking } from '#domain/picking/list-picking.ts'
import { listSubstitutes } from '#domain/picking/list-substitutes.ts'
import { recordPicking } from '#domain/picking/record-picking.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** The verbs of picking with their ports, for `shop.ts`. */
export const pickingVerbs = (ports: Ports) => ({
  listPicking: listPicking(ports),
  showPicking: showPicking(ports),
  holdOrders: holdOrders(ports),
  releaseOrders: releaseOrders(ports),
  recordPicking: recordPicking(ports),
  listSubstitutes: listSubstitutes(ports),
  answerProposal: answerProposal(ports),
  chooseSubstitution: chooseSubstitution(ports),
})
