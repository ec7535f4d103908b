import type { FastifyInstance } from 'fastify';
import { Captcha } from '#features/captcha/markup.tsx';
import { ErrorSummary } from '#server/content/markup/alert.tsx';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { ServerModule } from '#server/modules/module.ts';
import { ProofSpent } from './spent.ts';
import { checkCaptcha, createCaptcha } from './verify.ts';

/** The smallest form: `GET /essai` renders it, `POST /essai` checks it and sends the verdict in `x-verdict`. */
export const verdictModule: ServerModule = {
  name: 'essai',
  register(app, services) {
    app.get('/essai', async (request, reply) => {
      const captcha = await createCaptcha(services, request);
      return reply.type('text/html').send(renderHtml(<Captcha {...captcha} />));
    });
    app.post<{ Body: { formulaire?: string } }>('/essai', async (request, reply) => {
      const checked = await checkCaptcha(services, request, request.body, request.body.formulaire);
      const isSpent = checked.passed
        ? await checked.spend(services.database.kysely).then(
            () => false,
            (error: unknown) => error instanceof ProofSpent,
          )
        : false;
      const verdict = checked.passed && isSpent ? checked.replayed() : checked;
      reply.type('text/html').header('x-verdict', verdict.passed ? verdict.way : verdict.reason);
      if (verdict.passed) return reply.send('');
      const { status, errors, captcha } = verdict;
      const html = renderHtml(
        <>
          <ErrorSummary errors={errors} />
          <Captcha {...captcha} />
        </>,
      );
      return reply.code(status).send(html);
    });
  },
};

export async function renderQuestion(app: FastifyInstance, host = 'village.example'): Promise<string> {
  return (await app.inject({ url: '/essai', headers: { host } })).body;
}
