"""A speech server for Orca that speaks to a socket instead of a sound card.

Orca imports it by the setting `speechServerFactory`. Every utterance is a line of JSON; a beat follows each 50 ms in
which Orca had nothing else to do.
"""

import json
import os
import socket

import gi
from gi.repository import GLib
from orca import acss, speech_generator, speechserver
from orca.scripts import default

BEAT_MS = 50

_connection = None


def _send(**line):
    _connection.sendall((json.dumps(line) + "\n").encode())


def _beat():
    _send(beat=True)
    return True


def _connect():
    global _connection
    if _connection is None:
        _connection = socket.create_connection(("127.0.0.1", int(os.environ["VITRINE_VOICE_PORT"])))
        GLib.timeout_add(BEAT_MS, _beat, priority=GLib.PRIORITY_LOW)


_voice = speech_generator.SpeechGenerator.voice


def _voice_with_language(self, key=None, **args):
    """Adds the language of what is spoken, which this version of Orca finds out but does not pass on."""
    voices = _voice(self, key, **args)
    language = args.get("language")
    source = args.get("obj")
    if not language and source is not None and key in (None, speech_generator.DEFAULT):
        try:
            language = source.objectLocale
        except Exception:  # The object has left the page.
            language = None
    if not language:
        return voices
    voice = acss.ACSS(voices[0])
    voice[acss.ACSS.FAMILY] = speechserver.VoiceFamily({"name": language, "lang": language})
    return [voice]


speech_generator.SpeechGenerator.voice = _voice_with_language

_on_description_changed = default.Script.onDescriptionChanged


def _on_new_description(self, event):
    """Leaves out a description that was said with the focus a moment ago.

    Firefox tells of a changed description when it is read, which is at focus. This version of Orca notes what it has
    said under one name and looks it up under another, so it says it again, on any site; later versions do not.
    """
    self.pointOfReference["description"] = self.pointOfReference.get("descriptions", {})
    _on_description_changed(self, event)


default.Script.onDescriptionChanged = _on_new_description


class SpeechServer(speechserver.SpeechServer):
    @staticmethod
    def getFactoryName():
        return "Recorded speech"

    @staticmethod
    def getSpeechServer(info=None):
        _connect()
        return SpeechServer()

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    def getInfo(self):
        return ["recorded", "recorded"]

    def getVoiceFamilies(self):
        return []

    def speak(self, text=None, acss=None, interrupt=True):
        family = (acss or {}).get("family") or {}
        _send(say=text or "", language=family.get("lang") or "")

    def stop(self):
        _send(stop=True)

    def speakCharacter(self, character, acss=None):
        _send(say=character, language="")

    def speakKeyEvent(self, event, acss=None):
        pass

    def sayAll(self, utteranceIterator, progressCallback):
        for [context, acss] in utteranceIterator:
            self.speak(context.utterance, acss)
