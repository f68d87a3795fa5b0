import { data } from 'react-router'
import { NotFound } from '#web/shell/not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** Within the shop only the page is wanted, which needs no server. */
export const clientLoader = () => null

export default NotFound
