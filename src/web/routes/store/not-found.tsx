import { data } from 'react-router'
import { NotFound } from '#web/shell/not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** In-app navigation to the 404 page needs no server data. */
export const clientLoader = () => null

export default NotFound
