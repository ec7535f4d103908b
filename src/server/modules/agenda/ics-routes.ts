import type { FastifyInstance, FastifyReply } from 'fastify';
import { addDays } from '#contract/month.ts';
import {
  asEvent,
  type DatedEvent,
  type EventModule,
  eventModules,
  eventsFrom,
} from '#server/content/blocks/agenda/store.ts';
import { elementPath, textValue } from '#server/content/elements/element.ts';
import { findElement } from '#server/content/elements/find.ts';
import { elementAddress } from '#server/content/elements/place.ts';
import { chosenLabels } from '#server/content/fields/choice-kind.tsx';
import { localDay } from '#server/content/local-time.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { open } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { sendPublic } from '#server/render/reply/send-public.ts';
import { type IcsEvent, writeIcs } from './ics.ts';

/** Subscribers see events of the recent past too. */
const PAST_DAYS = 60;

/** `/{base}/agenda/{module}.ics`, the feed of a module, and `/{base}/agenda/{module}/{slug}.ics`, one event. */
export function registerIcs(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>(
    app.platformPath('/agenda/:file'),
    cacheable(open('published')),
    async (request, reply) => {
      const { reads, site } = request;
      const module = orNotFound(eventModules(site).get(stem(request.params.file)));
      const events = await eventsFrom(
        reads,
        site,
        module,
        addDays(localDay(services.now(), site.timeZone), -PAST_DAYS),
      );
      return send(reply, module, events, module.ident);
    },
  );

  app.get<{ Params: { module: string; file: string } }>(
    app.platformPath('/agenda/:module/:file'),
    cacheable(open('published')),
    async (request, reply) => {
      const { reads, site } = request;
      const slug = stem(request.params.file);
      const module = eventModules(site).get(request.params.module);
      const element = module === undefined || slug === '' ? undefined : await findElement(reads, site, module, slug);
      const [event] = element === undefined ? [] : asEvent(element);
      if (module === undefined || event === undefined) throw notFound();
      return send(reply, module, [event], event.slug);
    },
  );
}

/** The name without `.ics`; '' for any other extension. */
function stem(file: string): string {
  return file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : '';
}

function send(reply: FastifyReply, module: EventModule, events: readonly DatedEvent[], name: string): FastifyReply {
  const { site } = reply.request;
  const origin = publicOrigin(reply.request);
  const entries = events.map((event) => icsEvent(site, module, event, origin));
  reply.header('content-disposition', `inline; filename="${name.replace(/[^\w-]/g, '-')}.ics"`);
  return sendPublic(reply, 'text/calendar', writeIcs(`${module.name} – ${site.name}`, entries, site));
}

function icsEvent(site: Site, module: EventModule, event: DatedEvent, origin: string): IcsEvent {
  const path = elementPath(module, event.slug);
  return {
    uid: `${event.id}@${site.id}`,
    start: textValue(event.values, module.dateField) ?? event.startsOn,
    end: textValue(event.values, module.endField),
    title: event.title,
    description: textValue(event.values, module.summaryField),
    place: elementAddress(module, event.values),
    url: path === undefined ? undefined : `${origin}${path}`,
    categories: module.filters.slice(0, 1).flatMap((field) => chosenLabels(field, event.values[field.name])),
    changedAt: event.updatedAt,
    sequence: Math.max(0, event.version - 1),
  };
}
