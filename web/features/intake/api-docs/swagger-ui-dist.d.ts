/** Types for the parts we use, as the library comes without any. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface SwaggerUiOptions {
    domNode: HTMLElement
    spec: object
    docExpansion: 'list' | 'full' | 'none'
    filter: boolean
    tryItOutEnabled: boolean
    displayRequestDuration: boolean
    deepLinking: boolean
    /** How deeply the models are expanded; -1 hides them. */
    defaultModelsExpandDepth: number
    syntaxHighlight: false
    /** The URL of a service that validates the document; null for none. */
    validatorUrl: null
    plugins: readonly unknown[]
  }
  const SwaggerUI: (options: SwaggerUiOptions) => unknown
  export default SwaggerUI
}
