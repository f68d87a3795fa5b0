/** The parts of an OpenAPI document that its page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, ApiSchema>> }
}

interface ApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly ApiParameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: ApiContent }
  readonly responses: Readonly<Record<string, ApiResponse>>
  readonly security?: readonly object[]
}

export interface ApiParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly schema: ApiSchema
}

export interface ApiResponse {
  readonly description: string
  readonly content?: ApiContent
}

type ApiContent = Readonly<Record<string, { readonly schema: ApiSchema }>>

export interface ApiSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | number)[]
  readonly const?: string | number
  readonly anyOf?: readonly ApiSchema[]
  readonly oneOf?: readonly ApiSchema[]
  readonly properties?: Readonly<Record<string, ApiSchema>>
  readonly required?: readonly string[]
  readonly items?: ApiSchema
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly multipleOf?: number
  readonly pattern?: string
}

/** The schemas of which a value must fit one. */
export const alternativesOf = ({ anyOf, oneOf }: ApiSchema): readonly ApiSchema[] => anyOf ?? oneOf ?? []

/** An operation with its path and method. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
}

const isApiDocument = (document: object): document is ApiDocument =>
  'info' in document && 'paths' in document && 'components' in document

/** Narrows the type of the plain JSON that openapi.ts generates. */
export const asApiDocument = (document: object): ApiDocument => {
  if (!isApiDocument(document)) throw new TypeError('not an OpenAPI document')
  return document
}

export const endpointsOf = (document: ApiDocument): Endpoint[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The schema of a JSON body, if it has one. */
export const jsonSchema = (content: ApiContent | undefined): ApiSchema | undefined =>
  content?.['application/json']?.schema

/** The schema of an answer: a JSON body, or the data of each event of a stream by its name. */
export const answerSchema = (content: ApiContent | undefined): ApiSchema | undefined =>
  jsonSchema(content) ?? content?.['text/event-stream']?.schema
