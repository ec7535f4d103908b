import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { knownLanguage } from '#language/formats.ts';
import { daysInMonth, type Moment } from './model.calendar.ts';
import { type Notation, notationOf } from './model.notation.ts';
import { phpDate, phpTime } from './model.notation-php.ts';
import { pickerDate, pickerTime } from './model.notation-picker.ts';
import { dateWords } from './model.words.ts';

const at = (text: string): Moment => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/[- :]/).map(Number);
  return { year, month, day, hour, minute, second };
};
const picker = (written: string) => pickerDate(written, 2026) as Notation;
const clock = (written: string) => notationOf(pickerTime(written) ?? [], Number);
const php = (written: string) => phpDate(written) as Notation;
const hour = (text: string) => at(`1970-1-1 ${text}`);

describe('DATE-1 picker notation', () => {
  test.each([
    ['dd/mm/yy', '2026-07-04', '04/07/2026'],
    ['d/m/yy', '2026-07-04', '4/7/2026'],
    ['yy-mm-dd', '2026-07-04', '2026-07-04'],
    ['yy-mm-dd', '0988-07-04', '0988-07-04'],
    ['dd/mm/y', '2026-07-04', '04/07/26'],
    ['dd/mm/y', '1999-07-04', '04/07/99'],
    ['dd/mm/y', '2036-07-04', '04/07/36'],
    ['dd/mm/y', '1937-07-04', '04/07/37'],
    ['o yy', '2026-02-01', '32 2026'],
    ['oo yy', '2026-02-01', '032 2026'],
    ['oo yy', '2024-12-31', '366 2024'],
    ['D d M yy', '2026-07-14', 'mar. 14 juil. 2026'],
    ['DD d MM yy', '2026-07-14', 'mardi 14 juillet 2026'],
    ['DD d MM yy', '2026-02-01', 'dimanche 1 février 2026'],
    ['d MM yy', '2026-08-15', '15 août 2026'],
    ['d M yy', '2026-05-01', '1 mai 2026'],
    ['D d M y', '2001-04-09', 'lun. 9 avr. 01'],
    ['d M yy', '2026-06-01', '1 juin 2026'],
    ['@', '1970-01-02', '86400000'],
    ['@', '1969-12-31', '-86400000'],
    ['@', '2026-07-14 09:30:15', '1784021415000'],
    ['!', '0001-01-01', '0'],
    ['!', '1970-01-01', '621355968000000000'],
    ['!', '2026-07-14', '639195840000000000'],
    ["'le' d MM yy", '2026-07-14', 'le 14 juillet 2026'],
    ["d 'd''été' mm yy", '2026-07-14', "14 d'été 07 2026"],
    ["dd''mm''yy", '2026-07-14', "14'07'2026"],
    ['ddmmyy', '2026-07-04', '04072026'],
    ['yymmdd', '2026-07-04', '20260704'],
    ['dd.mm.yy', '2026-07-04', '04.07.2026'],
    ['(dd) [mm] {yy}', '2026-07-04', '(04) [07] {2026}'],
    ['dd\\mm\\yy', '2026-07-04', '04\\07\\2026'],
  ])('%j writes %s as %j and reads it back', (written, moment, text) => {
    const notation = picker(written);
    expect(notation.format(at(moment))).toBe(text);
    expect(notation.parse(text)).toEqual(at(moment));
  });

  test.each([
    ['dd/mm/yy', '4/7/2026', '2026-07-04'],
    ['dd/mm/yy', ' 04/07/2026 ', '2026-07-04'],
    ['dd/mm/yy', '29/02/2024', '2024-02-29'],
    ['dd/mm/yy', '29/02/2000', '2000-02-29'],
    ['DD d MM yy', 'MARDI 14 JUILLET 2026', '2026-07-14'],
    ['d MM yy', '15 aout 2026', '2026-08-15'],
    ['d MM yy', '15\u00a0août  2026', '2026-08-15'],
    ['d M yy', '1 fevr. 2026', '2026-02-01'],
    ['D d M y', 'Lun. 9 avr. 01', '2001-04-09'],
  ])('%j also reads %j', (written, text, moment) => {
    expect(picker(written).parse(text)).toEqual(at(moment));
  });

  test.each([
    ['dd/mm/yy', '31/02/2026'],
    ['dd/mm/yy', '29/02/2026'],
    ['dd/mm/yy', '29/02/1900'],
    ['dd/mm/yy', '31/04/2026'],
    ['dd/mm/yy', '31/06/2026'],
    ['dd/mm/yy', '31/09/2026'],
    ['dd/mm/yy', '31/11/2026'],
    ['dd/mm/yy', '32/01/2026'],
    ['dd/mm/yy', '00/01/2026'],
    ['dd/mm/yy', '01/00/2026'],
    ['dd/mm/yy', '01/13/2026'],
    ['dd/mm/yy', '18/04/19881'],
    ['dd/mm/yy', '118/04/1988'],
    ['dd/mm/yy', '18/04/988'],
    ['dd/mm/yy', '18/04/88'],
    ['dd/mm/yy', '18/04/0000'],
    ['dd/mm/yy', '18-04-1988'],
    ['dd/mm/yy', '18/04'],
    ['dd/mm/yy', '18/04/1988 '.repeat(2)],
    ['dd/mm/yy', '18/04/1988x'],
    ['dd/mm/yy', 'demain'],
    ['dd/mm/yy', '1８/04/1988'],
    ['oo yy', '366 2026'],
    ['oo yy', '000 2026'],
    ['DD d MM yy', 'lundi 14 juillet 2026'],
    ['d MM yy', '14 juil. 2026'],
    ['d MM yy', '14 juillett 2026'],
    ['@', '1500'],
    ['@', 'x'],
    ['!', '123'],
  ])('%j refuses %j', (written, text) => {
    expect(picker(written).parse(text)).toBeUndefined();
  });

  test.each(['', 'dd/mm', 'mm yy', 'd yy', "dd/mm/'yy", 'DD', 'x'])('%j says no day', (written) => {
    expect(pickerDate(written, 2026)).toBeUndefined();
  });

  test.each([
    ['HH:mm:ss', '09:05:07', '09:05:07'],
    ['H:m:s', '09:05:07', '9:5:7'],
    ['HH:mm', '23:59:00', '23:59'],
    ['h:mm tt', '00:05:00', '12:05 am'],
    ['h:mm tt', '12:05:00', '12:05 pm'],
    ['h:mm tt', '13:05:00', '1:05 pm'],
    ['hh:mm TT', '09:05:00', '09:05 AM'],
    ['hh:mm TT', '21:05:00', '09:05 PM'],
    ['h:mmt', '21:05:00', '9:05p'],
    ['h:mmT', '09:05:00', '9:05A'],
    ["HH'h'mm", '09:05:00', '09h05'],
    ['HH:mm:ss.l', '09:05:07', '09:05:07.000'],
  ])('%j writes %s as %j and reads it back', (written, time, text) => {
    expect(clock(written).format(hour(time))).toBe(text);
    expect(clock(written).parse(text)).toEqual(hour(time));
  });

  test.each([
    ['HH:mm:ss', '24:00:00'],
    ['HH:mm:ss', '23:60:00'],
    ['HH:mm:ss', '23:59:60'],
    ['HH:mm:ss', '123:00:00'],
    ['HH:mm:ss', '9h30'],
    ['HH:mm:ss', ''],
    ['h:mm tt', '0:30 am'],
    ['h:mm tt', '13:30 pm'],
    ['h:mm tt', '1:30'],
    ['HH:mm tt', '09:30 pm'],
  ])('%j refuses %j', (written, text) => {
    expect(clock(written).parse(text)).toBeUndefined();
  });

  test.each(['', 'HH', 'mm:ss', 'h:mm', 'tt'])('%j says no time', (written) => {
    expect(pickerTime(written)).toBeUndefined();
  });
});

describe('DATE-2 PHP notation', () => {
  test.each([
    ['d/m/Y', '2026-07-04', '04/07/2026'],
    ['j/n/Y', '2026-07-04', '4/7/2026'],
    ['Y-m-d', '2026-07-04', '2026-07-04'],
    ['d/m/y', '2026-07-04', '04/07/26'],
    ['d/m/y', '1970-07-04', '04/07/70'],
    ['d/m/y', '2069-07-04', '04/07/69'],
    ['D j M Y', '2026-07-14', 'mar. 14 juil. 2026'],
    ['l j F Y', '2026-07-14', 'mardi 14 juillet 2026'],
    ['l jS F Y', '2026-02-01', 'dimanche 1er février 2026'],
    ['jS F Y', '2026-07-14', '14 juillet 2026'],
    ['N Y-m-d', '2026-07-12', '7 2026-07-12'],
    ['N Y-m-d', '2026-07-13', '1 2026-07-13'],
    ['w Y-m-d', '2026-07-12', '0 2026-07-12'],
    ['z Y', '2026-01-01', '0 2026'],
    ['z Y', '2024-12-31', '365 2024'],
    ['t m d Y', '2024-02-10', '29 02 10 2024'],
    ['t m d Y', '2026-02-10', '28 02 10 2026'],
    ['L Y-m-d', '2024-02-10', '1 2024-02-10'],
    ['L Y-m-d', '1900-02-10', '0 1900-02-10'],
    ['o W Y-m-d', '2027-01-01', '2026 53 2027-01-01'],
    ['o W Y-m-d', '2024-12-30', '2025 01 2024-12-30'],
    ['o W Y-m-d', '2026-07-14', '2026 29 2026-07-14'],
    ['Y-m-d H:i:s', '2026-07-14 09:05:07', '2026-07-14 09:05:07'],
    ['d/m/Y G:i', '2026-07-14 09:05:00', '14/07/2026 9:05'],
    ['d/m/Y g:i a', '2026-07-14 00:05:00', '14/07/2026 12:05 am'],
    ['d/m/Y g:i a', '2026-07-14 21:05:00', '14/07/2026 9:05 pm'],
    ['d/m/Y h:i A', '2026-07-14 12:05:00', '14/07/2026 12:05 PM'],
    ['Y-m-d H:i:s.u', '2026-07-14 09:05:07', '2026-07-14 09:05:07.000000'],
    ['Y-m-d H:i:s.v', '2026-07-14 09:05:07', '2026-07-14 09:05:07.000'],
    ['U', '2026-07-14 09:30:15', '1784021415'],
    ['U', '1969-12-31 23:59:59', '-1'],
    ['\\l\\e j F Y', '2026-07-14', 'le 14 juillet 2026'],
    ['d/m/Y \\à H\\hi', '2026-07-14 09:05:00', '14/07/2026 à 09h05'],
    ['Y\\\\m\\\\d', '2026-07-14', '2026\\07\\14'],
    ['Ymd', '2026-07-04', '20260704'],
    ['YmdHis', '2026-07-04 09:05:07', '20260704090507'],
  ])('%j writes %s as %j and reads it back', (written, moment, text) => {
    expect(php(written).format(at(moment))).toBe(text);
    expect(php(written).parse(text)).toEqual(at(moment));
  });

  test.each([
    ['d/m/Y', '31/02/2026'],
    ['d/m/Y', '29/02/2100'],
    ['d/m/Y', '18/04/19881'],
    ['d/m/Y', '1/1/1'],
    ['d/m/Y', '00/00/0000'],
    ['Y-m-d', '0000-00-00'],
    ['Y-m-d', '2026-7-14-1'],
    ['Y-m-d H:i:s', '2026-07-14 24:00:00'],
    ['Y-m-d H:i:s', '2026-07-14 23:59:60'],
    ['Y-m-d H:i:s', '2026-07-14T09:30:00'],
    ['N Y-m-d', '1 2026-07-12'],
    ['w Y-m-d', '1 2026-07-12'],
    ['L Y-m-d', '1 2026-07-12'],
    ['t Y-m-d', '30 2026-07-12'],
    ['o W Y-m-d', '2027 53 2027-01-01'],
    ['z Y', '365 2026'],
    ['z Y m d', '3 2026 01 05'],
    ['l j F Y', 'lundi 14 juillet 2026'],
    ['g:i d/m/Y a', '13:00 14/07/2026 pm'],
    ['U', '12.5'],
  ])('%j refuses %j', (written, text) => {
    expect(php(written).parse(text)).toBeUndefined();
  });

  test.each(['', 'd/m', 'Y', 'F Y', 'd/m/Y\\', 'c', 'r', 'd/m/Y e', 'd/m/Y T', 'd/m/Y P', 'o-W-N'])(
    '%j is no notation of days',
    (written) => {
      expect(phpDate(written)).toBeUndefined();
    },
  );
  test.each(['', 'H', 'g:i', 'i:s', 'H:i T'])('%j is no notation of times', (written) => {
    expect(phpTime(written)).toBeUndefined();
  });
});

describe('DATE-1 DATE-2 the words of the page’s language', () => {
  test.each([
    ['en', 'l jS F Y', '2026-07-22', 'Wednesday 22nd July 2026'],
    ['en', 'D j M Y', '2001-04-09', 'Mon 9 Apr 2001'],
    ['de', 'j. F Y', '2026-03-01', '1. März 2026'],
    ['es', 'j F Y', '2026-01-31', '31 enero 2026'],
    ['it', 'l j F Y', '2026-07-14', 'martedì 14 luglio 2026'],
    ['pl', 'j F Y', '2026-07-01', '1 lipca 2026'],
  ])('%s: %j writes %s as %j and reads it back', (language, written, moment, text) => {
    const notation = phpDate(written, dateWords(language)) as Notation;
    expect(notation.format(at(moment))).toBe(text);
    expect(notation.parse(text)).toEqual(at(moment));
  });
  test.each([
    ['fr', 'jj/mm/aaaa'],
    ['en', 'dd/mm/yyyy'],
    ['de', 'tt/mm/jjjj'],
    ['it', 'gg/mm/aaaa'],
    ['nl', 'dd/mm/jjjj'],
    ['ar', 'يي/شش/سسسس'],
  ])('%s: a format is described as %s', (language, hint) => {
    expect(phpDate('d/m/Y', dateWords(language))?.hint).toBe(hint);
  });
  test.each(['', 'klingonais', 'français', 'xx'])('%j is read as French', (language) => {
    expect(knownLanguage(language)).toBe('fr');
  });
});

describe('DATE-4 there and back', () => {
  const moments = fc
    .record({
      year: fc.integer({ min: 1, max: 9999 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 31 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
      second: fc.integer({ min: 0, max: 59 }),
    })
    .map((moment) => ({ ...moment, day: Math.min(moment.day, daysInMonth(moment.year, moment.month)) }));
  const day = ({ year, month, day: date }: Moment) => ({ year, month, day: date, hour: 0, minute: 0, second: 0 });

  test.each(['dd/mm/yy', 'd/m/yy', 'yymmdd', 'DD d MM yy', 'D o M d yy', 'oo/yy', "'le' d M yy''"])(
    '%j keeps the day',
    (written) => {
      const notation = picker(written);
      fc.assert(
        fc.property(moments, (moment) => void expect(notation.parse(notation.format(moment))).toEqual(day(moment))),
      );
    },
  );
  test.each(['@', '!'])('%j keeps day and time', (written) => {
    const notation = picker(written);
    fc.assert(fc.property(moments, (moment) => void expect(notation.parse(notation.format(moment))).toEqual(moment)));
  });
  test.each(['d/m/Y H:i:s', 'YmdHis', 'l jS F Y g:i:s A', 'z/Y G:i:s', 'U', 'N w t L o W D M d m Y h:i:s a'])(
    '%j keeps day and time',
    (written) => {
      const notation = php(written);
      fc.assert(fc.property(moments, (moment) => void expect(notation.parse(notation.format(moment))).toEqual(moment)));
    },
  );
  test('no text that is read becomes another text', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789/'), minLength: 8, maxLength: 11 });
    const notation = php('d/m/Y');
    fc.assert(
      fc.property(digits, (text) => {
        const moment = notation.parse(text);
        return (
          moment === undefined ||
          notation.format(moment).split('/').map(Number).join() === text.split('/').map(Number).join()
        );
      }),
    );
  });
});
