type Leaves = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every value of a tree by its path, such as `name.en`. */
const leavesOf = (tree: object, path = ''): Leaves => {
  const leaves: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(tree)) {
    if (isBranch(value)) Object.assign(leaves, leavesOf(value, `${path}${key}.`))
    else leaves[path + key] = value
  }
  return leaves
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Differences {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The paths that differ; a path that exists on one side only appears on that side only. */
export const differencesOf = (before: object, after: object): Differences => {
  const [were, are] = [leavesOf(before), leavesOf(after)]
  const paths = [...new Set([...Object.keys(were), ...Object.keys(are)])].filter(
    (path) => !isSame(were[path], are[path]),
  )
  const only = (leaves: Leaves) =>
    Object.fromEntries(paths.flatMap((path) => (path in leaves ? [[path, leaves[path]]] : [])))
  return { before: only(were), after: only(are) }
}
