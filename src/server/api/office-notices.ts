import {
  publishChannels,
  publishNotice,
  publishNoticeStory,
  publishTemplate,
} from '#contracts/office-notices.ts'
import * as api from '#contracts/operations/office-notices.ts'
import { pageRequest, publishPage } from '#contracts/paging.ts'
import { operation } from '#server/api/operation.ts'

export const officeNoticeOperations = [
  operation(api.listNotices, {
    tag: 'office',
    summary: 'Messages to people, the newest first, by state, kind, channel, order or person',
    answers: { 200: 'A page of messages with the last send of each' },
    async handle({ shop, actor, query: { after, limit, ...filter } }) {
      const page = await shop.listNotices(actor, filter, pageRequest({ after, limit }))
      return { status: 200, body: publishPage(page, publishNotice) }
    },
  }),
  operation(api.showNotice, {
    tag: 'office',
    summary: 'A message with its send on each channel',
    answers: { 200: 'The message as it is now' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishNoticeStory(await shop.showNotice(actor, params.id)),
    }),
  }),
  operation(api.repeatNotice, {
    tag: 'office',
    summary: 'Send a message again',
    answers: { 200: 'The new message' },
    handle: async ({ shop, actor, params }) => ({
      status: 200,
      body: publishNoticeStory(await shop.repeatNotice(actor, params.id)),
    }),
  }),
  operation(api.showChannels, {
    tag: 'office',
    summary: 'Which channels are set up, and what messages have cost in this hour and today',
    answers: { 200: 'The channels' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: publishChannels(await shop.showChannels(actor)),
    }),
  }),
  operation(api.sendTestNotice, {
    tag: 'office',
    summary: 'Send a test message to a number or an address, or try out a text with sample values',
    answers: { 200: 'The message, which is being sent' },
    async handle({ shop, actor, body }) {
      const id = await shop.sendTestNotice(actor, body)
      return { status: 200, body: publishNoticeStory(await shop.showNotice(actor, id)) }
    },
  }),
  operation(api.listTemplates, {
    tag: 'office',
    summary: 'The texts of messages that were changed',
    answers: { 200: 'The newest version of each' },
    handle: async ({ shop, actor }) => ({
      status: 200,
      body: { templates: (await shop.listTemplates(actor)).map(publishTemplate) },
    }),
  }),
  operation(api.showTemplateHistory, {
    tag: 'office',
    summary: 'Every version of a text, the newest first',
    answers: { 200: 'The versions' },
    async handle({ shop, actor, params }) {
      const history = await shop.showTemplateHistory(actor, params.kind, params.language)
      return { status: 200, body: { templates: history.map(publishTemplate) } }
    },
  }),
  operation(api.saveTemplate, {
    tag: 'office',
    summary: 'Change a text, or restore the shop’s own',
    answers: { 200: 'The new version' },
    async handle({ shop, actor, params, body }) {
      const saved = await shop.saveTemplate(actor, { ...params, ...body })
      return { status: 200, body: { template: publishTemplate(saved) } }
    },
  }),
]
