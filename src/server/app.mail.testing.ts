import { vi } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '#server/platform/mail/testing.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './app.testing.ts';

export interface MailingTestApp extends TestApp {
  readonly smtp: TestSmtpServer;
}

/** The application with a real mail server behind it, which `close` ends too. `isSet`: whether it knows the server. */
export async function startMailingTestApp(options: TestAppOptions = {}, isSet = true): Promise<MailingTestApp> {
  const smtp = await startSmtpServer();
  vi.stubEnv('VITRINE_SMTP_URL', isSet ? smtp.url : '');
  const test = await startTestApp(options);
  vi.unstubAllEnvs();
  return {
    ...test,
    smtp,
    async close() {
      await test.close();
      await smtp.close();
    },
  };
}
