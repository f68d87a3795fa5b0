import {
  listTemplates,
  saveTemplate,
  sendTestNotice,
  showTemplateHistory,
} from '#domain/office/outbox/edit-templates.ts'
import { listNotices, repeatNotice, showChannels, showNotice } from '#domain/office/outbox/show-outbox.ts'
import type { Ports } from '#domain/shared/ports.ts'

/** What the office does with messages to people. */
export const outboxVerbs = (ports: Ports) => ({
  listNotices: listNotices(ports),
  showNotice: showNotice(ports),
  repeatNotice: repeatNotice(ports),
  showChannels: showChannels(ports),
  listTemplates: listTemplates(ports),
  showTemplateHistory: showTemplateHistory(ports),
  saveTemplate: saveTemplate(ports),
  sendTestNotice: sendTestNotice(ports),
})
