import type { HTMLAttributes, ReactNode } from 'react'
import { useSite } from '#web/site/site-context.ts'

interface Props extends HTMLAttributes<HTMLElement> {
  readonly as: 'div' | 'footer' | 'li' | 'nav' | 'ul'
  /**
   * Keys that are equal as JSON have equal children, for the same settings of the shop and the same language; without one they are
   * rendered.
   */
  readonly cacheKey: readonly unknown[] | undefined
  readonly children: ReactNode
}

/**
 * An element whose children are the same on many pages: the server renders them once and reuses their HTML. A browser hydrates
 * that HTML like any other.
 */
export const RenderedOnce = ({ as: Tag, cacheKey, children, ...attributes }: Props) => {
  const { renderOnce } = useSite()
  const html = cacheKey === undefined ? undefined : renderOnce?.(cacheKey, children)
  return html === undefined ? (
    <Tag {...attributes}>{children}</Tag>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it was rendered by React
    <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
