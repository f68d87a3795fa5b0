const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

export const isUuid = (text: string): boolean => UUID.test(text)

/**
 * The canonical spelling of an id. A UUID is case-insensitive (RFC 9562), so it is stored in lower case; other ids,
 * which an imported file may contain, stay as written.
 */
export const canonicalId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id)
