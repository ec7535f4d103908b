#!/usr/bin/python3
"""A WebKitGTK window without a toolbar, for WebKitWebDriver.

MiniBrowser cannot be narrower than its toolbar and does not print the console of pages. This window has the given size,
writes the console to standard output and runs a script before every document.
"""
import argparse
import ctypes
import signal
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GdkX11, GLib, Gtk, WebKit2  # noqa: E402, F401

PR_SET_PDEATHSIG = 1
FOCUS_AFTER_MS = 100

options = argparse.ArgumentParser()
options.add_argument("--width", type=int, default=1280)
options.add_argument("--height", type=int, default=800)
options.add_argument("--folder")
options.add_argument("--preload")
options.add_argument("--dark", action="store_true")
options.add_argument("--reduced-motion", action="store_true")
options.add_argument("--without-javascript", action="store_true")
given, _ = options.parse_known_args()

# A killed driver does not stop its browser.
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)
# An ephemeral session would not write its console, so use a folder. The caller deletes it: processes of WebKit write to
# it for a moment after this one has ended.
folder = tempfile.mkdtemp(dir=given.folder)
GLib.unix_signal_add(GLib.PRIORITY_HIGH, signal.SIGTERM, Gtk.main_quit)

appearance = Gtk.Settings.get_default()
appearance.set_property("gtk-application-prefer-dark-theme", given.dark)
appearance.set_property("gtk-enable-animations", not given.reduced_motion)

data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_automation_allowed(True)
context.set_preferred_languages(["fr-FR", "fr"])

x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
display = ctypes.c_void_p(x11.XOpenDisplay(None))


def focus(window):
    """Xvfb has no window manager: without this `document.hasFocus()` is false."""
    if window.get_window() is not None:
        x11.XSetInputFocus(display, ctypes.c_ulong(window.get_window().get_xid()), 1, 0)
        x11.XFlush(display)
    return False


def settings():
    made = WebKit2.Settings()
    made.set_enable_write_console_messages_to_stdout(True)
    made.set_javascript_can_access_clipboard(True)
    made.set_enable_javascript(not given.without_javascript)
    made.set_enable_smooth_scrolling(False)
    return made


def scripts():
    made = WebKit2.UserContentManager()
    if given.preload is not None:
        with open(given.preload, encoding="utf-8") as file:
            frames = WebKit2.UserContentInjectedFrames.ALL_FRAMES
            start = WebKit2.UserScriptInjectionTime.START
            made.add_script(WebKit2.UserScript(file.read(), frames, start, None, None))
    return made


def shown(view):
    window = Gtk.Window()
    window.set_default_size(given.width, given.height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    view.connect("create", opened)
    view.connect("web-process-terminated", lambda _, reason: print("CONSOLE ERROR web process ended", flush=True))
    view.connect("print", lambda *_: True)
    view.connect("permission-request", lambda _, request: request.allow() or True)
    view.grab_focus()
    GLib.timeout_add(FOCUS_AFTER_MS, focus, window)
    return view


def opened(view, _):
    """Called for a window that a page opens."""
    new = WebKit2.WebView.new_with_related_view(view)
    new.connect("ready-to-show", shown)
    return new


def started(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("WebKitGTK")
    about.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(about)
    session.connect(
        "create-web-view",
        lambda _: shown(
            WebKit2.WebView(
                web_context=context,
                is_controlled_by_automation=True,
                settings=settings(),
                user_content_manager=scripts(),
            )
        ),
    )


context.connect("automation-started", started)
Gtk.main()
