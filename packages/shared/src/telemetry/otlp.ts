// Traces by OpenTelemetry, sent to an OTLP collector over HTTP. The caller that starts a span names its parent: no global state.
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from './settings.ts'
import type { Span, SpanStart, Tracing } from './spans.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

/** Starts to trace. */
export function openTracing({ service, traceShare }: TelemetrySettings, endpoint: string): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  })
  const tracer = provider.getTracer('kantor')
  const spans = new WeakMap<Span, OtelSpan>()
  const contextOf = (parent: SpanStart['parent']): Context => {
    if (typeof parent === 'string') return remote(parent)
    const span = parent === undefined ? undefined : spans.get(parent)
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span)
  }
  return {
    start(name, { kind, parent, attributes = {} }) {
      const made = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
      const span = handleOf(made)
      spans.set(span, made)
      return span
    },
    close: () => provider.shutdown(),
  }
}

function handleOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    end(failure) {
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
      span.end()
    },
  }
}

const header = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span that the tier before names; a header of another form begins a trace of its own. */
function remote(traceparent: string): Context {
  const [, traceId, spanId, flags] = header.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
