import { IdParams, NoFields } from '#contracts/fields.ts'
import {
  ChannelsAnswer,
  NoticePage,
  NoticeQuery,
  NoticeStoryAnswer,
  TemplateAnswer,
  TemplateBody,
  TemplateParams,
  TemplatesAnswer,
  TestNoticeBody,
} from '#contracts/office-notices.ts'
import { defineOperation } from '#contracts/operation.ts'

export const listNotices = defineOperation({
  id: 'listNotices',
  method: 'GET',
  path: '/api/office/notices',
  access: 'bearer',
  query: NoticeQuery,
  answers: { 200: NoticePage },
  refusals: ['role.not-yours', 'page.unusable'],
})

export const showNotice = defineOperation({
  id: 'showNotice',
  method: 'GET',
  path: '/api/office/notices/:id',
  access: 'bearer',
  params: IdParams,
  answers: { 200: NoticeStoryAnswer },
  refusals: ['role.not-yours', 'notice.not-found'],
})

export const repeatNotice = defineOperation({
  id: 'repeatNotice',
  method: 'POST',
  path: '/api/office/notices/:id/again',
  access: 'bearer',
  params: IdParams,
  body: NoFields,
  answers: { 200: NoticeStoryAnswer },
  refusals: ['role.not-yours', 'notice.not-found', 'notice.cannot-repeat'],
})

export const showChannels = defineOperation({
  id: 'showChannels',
  method: 'GET',
  path: '/api/office/channels',
  access: 'bearer',
  answers: { 200: ChannelsAnswer },
  refusals: ['role.not-yours'],
})

export const sendTestNotice = defineOperation({
  id: 'sendTestNotice',
  method: 'POST',
  path: '/api/office/channels/test',
  access: 'bearer',
  body: TestNoticeBody,
  answers: { 200: NoticeStoryAnswer },
  refusals: [
    'role.not-yours',
    'notice.channel-off',
    'notice.template-unusable',
    'phone.not-served',
    'attempts.too-many',
  ],
})

export const listTemplates = defineOperation({
  id: 'listTemplates',
  method: 'GET',
  path: '/api/office/templates',
  access: 'bearer',
  answers: { 200: TemplatesAnswer },
  refusals: ['role.not-yours'],
})

export const showTemplateHistory = defineOperation({
  id: 'showTemplateHistory',
  method: 'GET',
  path: '/api/office/templates/:kind/:language',
  access: 'bearer',
  params: TemplateParams,
  answers: { 200: TemplatesAnswer },
  refusals: ['role.not-yours'],
})

export const saveTemplate = defineOperation({
  id: 'saveTemplate',
  method: 'POST',
  path: '/api/office/templates/:kind/:language',
  access: 'bearer',
  params: TemplateParams,
  body: TemplateBody,
  answers: { 200: TemplateAnswer },
  refusals: ['role.not-yours', 'notice.template-unusable', 'notice.template-changed'],
})
